import pg from 'pg';

/** Databases that live as long as a test file or a test run. */

/** @returns the name of a new database, empty or a copy of `template` */
export async function createScratchDatabase(
  server: pg.PoolConfig,
  template?: string,
): Promise<string> {
  const name = `wellspring_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const copy = template === undefined ? '' : ` template ${template}`;
  await runOnce(server, `create database ${name}${copy}`);
  return name;
}

/** Also when something is still connected to it. */
export async function dropScratchDatabase(server: pg.PoolConfig, name: string): Promise<void> {
  await runOnce(server, `drop database ${name} with (force)`);
}

async function runOnce(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
