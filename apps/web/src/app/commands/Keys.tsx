import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { keyNames } from '../../ui/commands';
import classes from './Keys.module.css';

/** Shows keys as they are printed on the keyboard. @param keys alternatives, each as in `Command` */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  const { t } = useTranslation('commands');
  if (keys.length === 0) return null;
  return (
    <span className={classes.keys}>
      {keys.map((alternative, index) => (
        <Fragment key={alternative}>
          {index > 0 && <span className={classes.between}>{t('or')}</span>}
          {keyNames(alternative).map((stroke, at) => (
            <Fragment key={stroke.join('-')}>
              {at > 0 && <span className={classes.between}>{t('afterwards')}</span>}
              <kbd className={classes.stroke}>
                {stroke.map((key) => (
                  <kbd key={key} className={classes.key}>
                    {key}
                  </kbd>
                ))}
              </kbd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
