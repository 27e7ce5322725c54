import { curvePictures } from '../../../curve/pictures.js';
import { picturesTab } from '../pictures-tab.js';

export const make = picturesTab(curvePictures, { label: 'Curves Tab', iconName: 'media' });
