import { csgPictures } from '../../../csg/pictures.js';
import { picturesTab } from '../pictures-tab.js';

export const make = picturesTab(csgPictures, { label: 'CSG Tab', iconName: 'shapes' });
