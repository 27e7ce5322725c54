import { getI18n } from 'react-i18next';
import { diagramsEnglish } from './strings.en';

/** Diagrams on the page: seen, gone about by keys and fingers, heard, saved; fetched with what shows them. */
getI18n().addResourceBundle('en', 'diagrams', diagramsEnglish);

export { DiagramView } from './DiagramView';
export { newsOf } from './node-words';
