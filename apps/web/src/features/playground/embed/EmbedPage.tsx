import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { siteRoot } from '../../../configuration';
import { haltToolOf, TOOLS, useToolTabs } from '../../../tools';
import { LoadingLines } from '../../../ui/LoadingLines';
import { playgroundAddress } from '../../../ui/places';
import { pageHost, WorkspaceView } from '../../../ui/workspace';
import { openPlayground, type OpenPlayground } from '../open-playground';
import { playgroundWith } from '../saved-playground';
import { askBeforeShared } from '../safety/ask-before-shared';
import { SafetyGate } from '../safety/SafetyGate';
import { isLink } from '../share/is-link';
import { type LinkedProgram, type LinkFailure, openLink } from '../share/open-link';
import { fragmentOf } from '../share/own-link';
import { shareEnglish } from '../share/strings.en';
import classes from './EmbedPage.module.css';
import { readTool } from './embed-code';
import { keepInAddress } from './keep-in-address';

getI18n().addResourceBundle('en', 'share', shareEnglish);

/**
 * The playground embedded in another site: the program of the link in its address, and at most one tool. It
 * has no session, and keeps nothing on the device.
 */
export default function EmbedPage() {
  const { t } = useTranslation('playground');
  const { hash } = useLocation();
  const [opened, setOpened] = useState<{
    readonly hash: string;
    readonly program: LinkedProgram | LinkFailure | null;
  } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const opening = isLink(hash) ? openLink(hash) : Promise.resolve(null);
    void opening.then((program) => isCurrent && setOpened({ hash, program }));
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  return (
    <main className={classes.page}>
      <title>{t('title')}</title>
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      {opened ? (
        <Embedded key={opened.hash} link={opened.hash} opened={opened.program} />
      ) : (
        <LoadingLines label={t('loadingLink')} />
      )}
    </main>
  );
}

interface EmbeddedProps {
  readonly link: string;
  /** Null when the address has no program. */
  readonly opened: LinkedProgram | LinkFailure | null;
}

function Embedded({ link, opened }: EmbeddedProps) {
  const { t } = useTranslation('share');
  const linked = opened?.kind === 'program' ? opened : null;
  const [playground] = useState(() =>
    openPlayground(
      pageHost(),
      linked?.original ?? playgroundWith(t('initialProgram', { ns: 'playground' })),
      askBeforeShared(
        () => true,
        () => t('safetyUnavailable', { ns: 'playground' }),
      ),
    ),
  );
  const { workspace } = playground;
  useEffect(() => () => workspace.release(), [workspace]);
  const language = useStore(workspace.state, (state) => state.language);
  const tool = linked?.example?.tool ?? readTool(link);
  const step = linked?.step ?? null;
  useEffect(() => keepInAddress(playground, tool), [playground, tool]);
  const tools = useMemo(
    () =>
      TOOLS.filter(({ id, showsResult }) => id === tool || showsResult === true).map((one) => ({
        ...one,
        isInPhoneMenu: false,
      })),
    [tool],
  );
  const links = useMemo(() => ({ linked: step, share: null }), [step]);
  const tabs = useToolTabs(workspace, tools, links);
  return (
    <>
      {opened && opened.kind !== 'program' && (
        <Alert radius={0} color="amber" icon={<IconAlertTriangle aria-hidden />}>
          {t(opened.kind)}
        </Alert>
      )}
      <SafetyGate />
      <div className={classes.workspace}>
        <WorkspaceView
          workspace={workspace}
          page="embed"
          isSmall
          startText={t('initialProgram', { ns: 'playground' })}
          haltTool={haltToolOf(language)}
          tabs={tabs}
          actions={
            <>
              <span className={classes.language}>{language.displayName}</span>
              <OpenElsewhere link={link} playground={playground} />
            </>
          }
        />
      </div>
    </>
  );
}

interface OpenElsewhereProps {
  readonly link: string;
  readonly playground: OpenPlayground;
}

/** Opens the present program in the full playground, which keeps it. */
function OpenElsewhere({ link, playground }: OpenElsewhereProps) {
  const { t } = useTranslation('share');
  const [fragment, setFragment] = useState(link);
  useEffect(() => {
    let changes = 0;
    async function follow() {
      changes += 1;
      const change = changes;
      const made = await fragmentOf(playground.toSave());
      // A program that is too large for an address opens in its original form.
      if (change === changes) setFragment(made ?? link);
    }
    return playground.watch(() => void follow());
  }, [playground, link]);
  const address = new URL(playgroundAddress(false).slice(1), siteRoot).href;
  return (
    <Button
      component="a"
      size="xs"
      variant="default"
      href={`${address}${fragment}`}
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={14} aria-hidden />}
    >
      {t('openElsewhere')}
    </Button>
  );
}
