/**
 * Adds the missing symbolic links to the package of the embedded database for this platform, if there is one.
 * It is done now because the user who runs the product later may not be able to write here.
 */
import { prepareEmbeddedPostgres } from '@wellspring/embedded-postgres';

await prepareEmbeddedPostgres();
