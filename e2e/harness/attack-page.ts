import {
  type AttackReport,
  BROWSER_POWERS,
  FIXTURE_CHUNK,
  JAVASCRIPT_ATTACKS,
  POWERFUL_BROWSER_CHUNK,
  runJavaScriptAttack,
  runSourceAttack,
  SOURCE_ATTACKS,
} from '@wellspring/evaluator/attacks';
import { createBrowserHost } from '@wellspring/evaluator/browser';
import { CATALOGUE } from '@wellspring/languages';

/**
 * Makes attacks inside a page of the product: a host like the page's own, with the page's policy and the
 * server's scripts. `attacks.ts` bundles it into one text and loads it there.
 */

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  return response.text();
}

/** The functions that the test calls in the page. */
export interface AttackPage {
  /**
   * @param outside the address of the server that the attack tries to reach, if any
   * @returns the outcome of the attack with this name
   */
  readonly attack: (name: string, outside?: string) => Promise<AttackReport>;
  /** Runs an attack in JavaScript, as a program of full JavaScript. */
  readonly attackInFull: (name: string) => Promise<AttackReport>;
}

/** @param scripts the addresses of the worker loop and of the engine, as used by the page itself */
export function openAttackPage(scripts: {
  worker: string;
  source: string;
  javascript: string;
}): AttackPage {
  const host = createBrowserHost({
    startUrl: new URL('/html-display.html', location.href).href,
    catalogue: CATALOGUE,
    workerScript: () => fetchText(scripts.worker),
    chunks: {
      source: () => fetchText(scripts.source),
      javascript: () => fetchText(scripts.javascript),
      fixture: () => Promise.resolve(FIXTURE_CHUNK),
      powerful: () => Promise.resolve(POWERFUL_BROWSER_CHUNK),
    },
  });
  return {
    async attackInFull(name) {
      const attack = JAVASCRIPT_ATTACKS.find((one) => one.name === name);
      if (!attack) throw new Error(`There is no attack ${name}.`);
      return runJavaScriptAttack(host, attack, 'javascript');
    },
    async attack(name, outside = '') {
      const inSource = SOURCE_ATTACKS.find((one) => one.name === name);
      if (inSource) return runSourceAttack(host, inSource);
      const inJavaScript = JAVASCRIPT_ATTACKS.find((one) => one.name === name);
      if (inJavaScript) return runJavaScriptAttack(host, inJavaScript, 'fixture');
      const withPowers = BROWSER_POWERS.find((one) => one.name === name);
      if (withPowers) {
        const program = withPowers.program.replaceAll('HOST', outside);
        return runJavaScriptAttack(host, { ...withPowers, program }, 'powerful');
      }
      throw new Error(`There is no attack ${name}.`);
    },
  };
}
