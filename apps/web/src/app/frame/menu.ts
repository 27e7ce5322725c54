/** How the menus of the header behave. */
export const MENU = {
  position: 'bottom-end',
  width: 240,
  // Within the header, so that the menu belongs to its landmark.
  withinPortal: false,
  // A place for the focus that is no entry is not allowed within a menu.
  withInitialFocusPlaceholder: false,
} as const;
