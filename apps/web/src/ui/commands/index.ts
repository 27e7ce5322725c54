/** The commands of the page. */
export { type Command, type CommandPlace, registerCommands, registeredCommands } from './commands';
export { useCommands } from './use-commands';
export { isMac, keyNames, type KeyNames, type Press, pressed } from './keys';
export { type CommandSurface, commandSurface, openCommandSurface } from './surface';
