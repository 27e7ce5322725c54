/**
 * The styles of components that show only after an action or after the sign-in: menus, tables. Fetched with
 * the first such component. The order matters, as in `app/theme/kit-styles.ts`.
 */
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Table.layer.css';
