import { useStore } from 'zustand';
import { openQuestion } from './questions';

/** Where the question shows that is open. */
export function SafetyGate() {
  const question = useStore(openQuestion);
  if (!question) return null;
  const { Dialog, ...asked } = question;
  return <Dialog {...asked} />;
}
