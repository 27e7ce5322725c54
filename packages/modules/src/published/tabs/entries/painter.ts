import { painterPictures } from '../../../painter/pictures.js';
import { picturesTab } from '../pictures-tab.js';

export const make = picturesTab(painterPictures, {
  label: 'Painter Test Tab',
  iconName: 'scatter-plot',
});
