import { Alert, Button, Container, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import {
  FLAG_NAMES,
  type FlagGroup,
  type FlagName,
  FLAGS,
  flagState,
  resetFlag,
  resetFlags,
  setFlag,
  useFlag,
} from '../../ui/flags';
import { StatusTag } from '../../ui/StatusTag';
import { Switch } from '../../ui/Switch';
import classes from './FlagsPage.module.css';
import { addressReport, reportTexts } from './take-flags';

const GROUPS: readonly FlagGroup[] = ['editor', 'page'];

/** The feature flags: what each does, whether it is on, and how to set it. */
export default function FlagsPage() {
  const { t } = useTranslation('flags');
  const own = useStore(flagState, (state) => state.own);
  const [isKept, setIsKept] = useState(true);
  return (
    <Container size="md" py="lg">
      <Title order={1}>{t('title')}</Title>
      <Text mt="xs">{t('about')}</Text>
      <AddressNotice />
      {!isKept && (
        <Alert
          my="md"
          color="red"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('notKept')}
        >
          {t('notKeptNext')}
        </Alert>
      )}
      {GROUPS.map((group) => (
        <section key={group}>
          <Title order={2} mt="lg">
            {t(`group.${group}`)}
          </Title>
          {FLAG_NAMES.filter((name) => FLAGS[name].group === group).map((name) => (
            <Flag key={name} name={name} onKept={setIsKept} />
          ))}
        </section>
      ))}
      <Button
        mt="lg"
        variant="default"
        disabled={Object.keys(own).length === 0}
        onClick={() => setIsKept(resetFlags())}
      >
        {t('resetAll')}
      </Button>
    </Container>
  );
}

/** The flags that the address of this visit has set, until the user closes the message. */
function AddressNotice() {
  const { t } = useTranslation('ui');
  const report = useStore(addressReport, (state) => state.report);
  if (!report) return null;
  return (
    <Alert
      my="md"
      color="spring"
      icon={<IconInfoCircle aria-hidden />}
      withCloseButton
      closeButtonLabel={t('dismiss')}
      onClose={() => addressReport.setState({ report: null })}
    >
      {reportTexts(report).map(({ message }) => (
        <p key={message} className={classes.report}>
          {message}
        </p>
      ))}
    </Alert>
  );
}

interface FlagProps {
  readonly name: FlagName;
  /** Called with whether the choice was stored. */
  readonly onKept: (isKept: boolean) => void;
}

function Flag({ name, onKept }: FlagProps) {
  const { t } = useTranslation('flags');
  const isOn = useFlag(name);
  const isChanged = useStore(flagState, ({ own }) => own[name] !== undefined);
  const isFixed = useStore(flagState, ({ fixed }) => fixed[name] !== undefined);
  const id = useId();
  const title = t(`flag.${name}.name`);
  const address = `?flag.${name}=${isOn ? 'off' : 'on'}`;
  return (
    <div className={classes.flag}>
      <Switch
        id={id}
        isOn={isOn}
        isDisabled={isFixed}
        describedBy={`${id}-about`}
        onChange={(next) => onKept(setFlag(name, next))}
      />
      <div className={classes.words}>
        <label htmlFor={id} className={classes.name} data-changed={isChanged || undefined}>
          {title}
        </label>
        <p id={`${id}-about`} className={classes.about}>
          {t(`flag.${name}.about`)}
        </p>
        <p className={classes.about}>
          {t('address')} <code>{address}</code>
        </p>
      </div>
      <div className={classes.state}>
        {isFixed && (
          <StatusTag tone="neutral" icon={<IconLock aria-hidden />}>
            {t('fixed')}
          </StatusTag>
        )}
        {isChanged && !isFixed && (
          <>
            <StatusTag tone="accent">{t('changed')}</StatusTag>
            <Button
              size="xs"
              variant="default"
              aria-label={t('resetOf', { name: title })}
              onClick={() => onKept(resetFlag(name))}
            >
              {t('reset')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
