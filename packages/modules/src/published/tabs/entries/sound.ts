import { soundsTab } from '../sounds-tab.js';

export const make = soundsTab('sound', 'Sounds');
