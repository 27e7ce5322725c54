import type { LanguageConfiguration } from '@wellspring/evaluator';
import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * Asks users before programs with unlimited power run: before switching to such a language, and before a
 * document from a shared link runs (playground specification, sections 2 and 5).
 */

type SafetyKind = 'switching' | 'sharedDocument';

/** The properties of the dialog. */
export interface SafetyDialogProps {
  readonly kind: SafetyKind;
  readonly language: LanguageConfiguration;
  readonly onAnswer: (isYes: boolean) => void;
}

/** An open question, with the component that shows it. */
interface SafetyQuestion extends SafetyDialogProps {
  readonly Dialog: ComponentType<SafetyDialogProps>;
}

const open = createStore<SafetyQuestion | null>(() => null);

/** For the component that shows the question; null while none is open. */
export const openQuestion: Pick<typeof open, 'getState' | 'getInitialState' | 'subscribe'> = open;

/**
 * Asks a question. A question that is still open is answered with no.
 * @returns whether to go on
 * @throws when the dialog cannot be fetched
 */
export async function askSafety(
  kind: SafetyKind,
  language: LanguageConfiguration,
): Promise<boolean> {
  const { SafetyDialog } = await import('./safety');
  open.getState()?.onAnswer(false);
  return new Promise((resolve) => {
    open.setState(
      {
        kind,
        language,
        Dialog: SafetyDialog,
        onAnswer(isYes) {
          open.setState(null, true);
          resolve(isYes);
        },
      },
      true,
    );
  });
}
