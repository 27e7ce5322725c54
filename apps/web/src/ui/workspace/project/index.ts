/** The files of a workspace. */
export * from './breakpoints';
export * from './merge';
export * from './paths';
export * from './project';
export * from './tree';
