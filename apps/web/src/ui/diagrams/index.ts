import { getI18n } from 'react-i18next';
import { diagramsEnglish } from './strings.en';

/**
 * Diagrams on the page: shown, navigated by keyboard and touch, described in words, and saved. Fetched with
 * the tools that use them.
 */
getI18n().addResourceBundle('en', 'diagrams', diagramsEnglish);

export { DiagramView } from './DiagramView';
export { newsOf } from './node-words';
