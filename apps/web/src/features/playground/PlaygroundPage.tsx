import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { LoadingLines } from '../../ui/LoadingLines';
import { Playground } from './Playground';
import classes from './PlaygroundPage.module.css';
import { createScreen } from './screen';
import { importSharing } from './share/import-sharing';

/** The playground: the user's own program, or one from a link in the address. */
export default function PlaygroundPage() {
  const { t } = useTranslation('playground');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [screen] = useState(() => {
    const created = createScreen({
      fetchSharing: importSharing,
      setFragment: (fragment) => void navigate({ hash: fragment }, { replace: true }),
    });
    void created.visit(hash);
    return created;
  });
  useEffect(() => void screen.visit(hash), [screen, hash]);
  const shown = useStore(screen.state, (state) => state.shown);
  return (
    <div className={classes.page}>
      {shown ? (
        <Playground key={shown.id} screen={screen} shown={shown} />
      ) : (
        <LoadingLines label={t('loadingLink')} />
      )}
    </div>
  );
}
