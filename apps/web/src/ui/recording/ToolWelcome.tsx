import type { ReactNode } from 'react';
import { LinkedStep } from './LinkedStep';
import classes from './ToolWelcome.module.css';

interface ToolWelcomeProps {
  readonly title: string;
  /** That a link leads to; null where none does. */
  readonly linkedStep: number | null;
  /** The keys, as they are printed on the keyboard, and what they do. */
  readonly keys: readonly (readonly [keys: readonly string[], what: string])[];
  /** What there is to say, above the keys. */
  readonly children: ReactNode;
  /** Stands below the keys. */
  readonly foot?: ReactNode;
}

/** What there is to read in a tool that shows steps, before anything was run. */
export function ToolWelcome({ title, linkedStep, keys, children, foot }: ToolWelcomeProps) {
  return (
    <article className={classes.welcome}>
      {linkedStep !== null && <LinkedStep step={linkedStep} />}
      <h2>{title}</h2>
      {children}
      <table className={classes.keys}>
        <tbody>
          {keys.map(([printed, what]) => (
            <tr key={what}>
              <th scope="row">
                {printed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {foot}
    </article>
  );
}
