import { soundsTab } from '../sounds-tab.js';

export const make = soundsTab('stereo_sound', 'Stereo Sounds');
