import { physicsPictures } from '../../../physics_2d/pictures.js';
import { picturesTab } from '../pictures-tab.js';

export const make = picturesTab(physicsPictures, { label: 'Physics 2D', iconName: 'wind' });
