export const LANGUAGE = 'source';
