export { PlaygroundPage } from './PlaygroundPage';

/** Fetches the playground for pages of others. */
export const embedPage = async () => ({ Component: (await import('./embed/EmbedPage')).EmbedPage });
