import { afterAll, vi } from 'vitest';
import './patient-waits';

/**
 * Waits for the lazy parts that a test has begun to load. The files of these tests share their modules: a part that
 * was interrupted by the end of one file would stay broken for the next one.
 */
afterAll(() => vi.dynamicImportSettled());
