import { expect, type Locator, type Page } from '@playwright/test';

/** Operates the workspace as its user does: on a phone one pane at a time. */

export interface WorkspaceHandle {
  readonly program: Locator;
  readonly console: Locator;
  readonly repl: Locator;
  readonly run: Locator;
  readonly stop: Locator;
  /** Replaces the whole program. */
  write(text: string): Promise<void>;
  /** Sets the time limit, in milliseconds. */
  limitTime(milliseconds: number): Promise<void>;
  /** On a phone, shows the pane of this name. */
  show(pane: 'Editor' | 'Console'): Promise<void>;
}

/** Tells whether there is room for one pane only. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? Infinity) <= 768;
}

/** The button that shows a pane on a phone. */
function paneButton(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name });
}

/** Shows one of the tools beside the editor. */
export async function openTool(page: Page, name: string): Promise<void> {
  await (isPhone(page) ? paneButton(page, name) : page.getByRole('tab', { name })).click();
}

/** Waits until the editor's lazy parts for help have loaded. */
export async function helpIsThere(page: Page): Promise<void> {
  await expect(workspaceOf(page).program).toHaveAttribute('aria-autocomplete', 'list');
}

/** Opens the settings for the steps of a run. */
export async function openStepSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Speed and step limit' }).click();
}

/** Waits for an assessment, and closes the briefing if it opens because the assessment was not begun. */
export async function readBriefing(page: Page): Promise<void> {
  const where = page.getByText(/^Question \d+ of \d+$/).filter({ visible: true });
  await expect(where.first()).toBeVisible();
  const go = page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true });
  if (await go.isVisible()) await go.click();
}

/** The tree of the files, in folder mode; on a phone this shows its pane. */
export async function showFiles(page: Page): Promise<Locator> {
  if (isPhone(page)) await paneButton(page, 'Files').click();
  const tree = page.getByRole('tree', { name: 'Files of the project' });
  await expect(tree).toBeVisible();
  return tree;
}

/** Runs a command through the palette, by keyboard. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+P');
  await page.getByRole('combobox', { name: 'Type a command' }).fill(title);
  await expect(page.getByRole('option', { name: title }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

export function workspaceOf(page: Page): WorkspaceHandle {
  const program = page.getByRole('textbox', { name: 'Program', exact: true });
  const show = async (pane: 'Editor' | 'Console'): Promise<void> => {
    if (isPhone(page)) await paneButton(page, pane).click();
  };
  return {
    program,
    console: page.getByRole('log'),
    repl: page.getByRole('textbox', { name: 'Type an expression to evaluate' }),
    run: page.getByRole('button', { name: 'Run', exact: true }),
    stop: page.getByRole('button', { name: 'Stop', exact: true }),
    show,
    async limitTime(milliseconds) {
      await page.getByRole('button', { name: /^\d+ ms limit$/ }).click();
      const field = page.getByRole('textbox', { name: 'Time limit' });
      await field.fill(String(milliseconds));
      await field.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    async write(text) {
      await show('Editor');
      await expect(program).toBeVisible();
      await program.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
  };
}
