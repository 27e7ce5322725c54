import type { ReactNode } from 'react';
import { LinkedStep } from './LinkedStep';
import classes from './ToolWelcome.module.css';

interface ToolWelcomeProps {
  readonly title: string;
  /** The step that a link leads to; null without one. */
  readonly linkedStep: number | null;
  /** Keys as they are labelled on the keyboard, and what they do. */
  readonly keys: readonly (readonly [keys: readonly string[], what: string])[];
  /** The text above the keys. */
  readonly children: ReactNode;
  /** Shown below the keys. */
  readonly foot?: ReactNode;
}

/** The text of a tool with steps before the first run. */
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
