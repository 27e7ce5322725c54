/**
 * The styles of the kit's fields for a choice among hundreds, in the order in which they build on each other. Pages with such a
 * field import them.
 */
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
