import { useTranslation } from 'react-i18next';
import classes from './Introduction.module.css';

/** The most useful keys for beginners. */
const SHORTCUTS = [
  ['run', ['Shift', 'Enter']],
  ['explain', ['F1']],
  ['rename', ['F2']],
  ['declaration', ['F12']],
  ['problem', ['F8']],
  ['history', ['↑']],
  ['pane', ['F6']],
] as const;

/** A list of keys and what they do. */
export function Shortcuts() {
  const { t } = useTranslation('introduction');
  return (
    <table className={classes.shortcuts}>
      <tbody>
        {SHORTCUTS.map(([what, keys]) => (
          <tr key={what}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{t(`keys.${what}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
