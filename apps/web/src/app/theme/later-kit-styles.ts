/**
 * The styles of components that show only after an action or after the sign-in: menus, drawers, dialogs,
 * tables. Fetched with the first such component. The order matters, as in `kit-styles.ts`.
 */
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Table.layer.css';
