import { runePictures } from '../../../rune/pictures.js';
import { picturesTab } from '../pictures-tab.js';

export const make = picturesTab(runePictures, { label: 'Runes Tab', iconName: 'group-objects' });
