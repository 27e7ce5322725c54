/**
 * Completes the package of the embedded database for this platform with its symbolic links, as far as there is
 * one: whoever runs the product later may be a user who cannot write here.
 */
import { prepareEmbeddedPostgres } from '@wellspring/server/node';

await prepareEmbeddedPostgres();
