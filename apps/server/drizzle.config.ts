import { defineConfig } from 'drizzle-kit';

/** For `npm run migration -w @wellspring/server -- --name what_changes`: writes the next SQL migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/*.ts',
  out: './src/db/migrations',
  casing: 'snake_case',
});
