/**
 * The engines that record how programs run are `engines/<language>`, which pages load as scripts; other code needs only
 * the forms of the pictures that they send.
 */
export type { MachinePicture, NextItem } from './machine-picture.js';
