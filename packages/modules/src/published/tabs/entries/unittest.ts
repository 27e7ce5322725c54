export { makeSuitesTab as make } from '../suites-tab.js';
