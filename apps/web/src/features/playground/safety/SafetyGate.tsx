import { useStore } from 'zustand';
import { openQuestion } from './questions';

/** Shows the open question. */
export function SafetyGate() {
  const question = useStore(openQuestion);
  if (!question) return null;
  const { Dialog, ...asked } = question;
  return <Dialog {...asked} />;
}
