import { nbodyPictures } from '../../../nbody/pictures.js';
import { picturesTab } from '../pictures-tab.js';

export const make = picturesTab(nbodyPictures, { label: 'Nbody Viz Tab', iconName: 'clean' });
