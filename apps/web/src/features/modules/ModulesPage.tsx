import { Container, Text, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { CodeBlock } from '../../ui/CodeBlock';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { SearchField } from '../../ui/SearchField';
import { declarationOf, type DocumentedModule, findExports, type NamedExport } from './exports';
import { modulesQuery } from './modules';
import classes from './ModulesPage.module.css';
import { modulesPageEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'modulesPage', modulesPageEnglish);

/** Lists every module that programs can import, with its exports. */
export default function ModulesPage() {
  const { t } = useTranslation('modulesPage');
  const modules = useQuery(modulesQuery);
  return (
    <Container size="md" py="lg">
      <Title order={1}>{t('title')}</Title>
      <Text my="sm">{t('about')}</Text>
      <QueryView query={modules}>{(all) => <Modules all={all} />}</QueryView>
    </Container>
  );
}

function Modules({ all }: { readonly all: readonly DocumentedModule[] }) {
  const { t } = useTranslation('modulesPage');
  const [searched, setSearched] = useState('');
  const found = all
    .map((module) => ({ module, exports: findExports(module, searched) }))
    .filter(({ exports }) => exports.length > 0);
  return (
    <>
      <SearchField label={t('search')} searched={searched} onSearch={setSearched} />
      <output className={classes.count}>
        {t('found', { count: found.reduce((sum, { exports }) => sum + exports.length, 0) })}
      </output>
      {found.length === 0 && (
        <EmptyState icon={<IconSearch size={32} aria-hidden />} text={t('nothing', { searched })} />
      )}
      {found.map(({ module, exports }) => (
        // A search opens what it finds.
        <details
          key={`${module.name} ${searched}`}
          className={classes.module}
          open={searched !== ''}
        >
          <summary className={classes.head}>
            <code className={classes.name}>{module.name}</code>
            <span className={classes.summary} lang="en">
              {module.summary}
            </span>
          </summary>
          <ul className={classes.exports} lang="en">
            {exports.map((named) => (
              <Export key={named.name} named={named} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function Export({ named }: { readonly named: NamedExport }) {
  const example = named.kind === 'function' ? named.example : undefined;
  return (
    <li className={classes.export}>
      <code className={classes.declaration}>{declarationOf(named)}</code>
      <p className={classes.text}>
        {named.text.split('`').map((part, index) =>
          // Code is between backquotes.
          // oxlint-disable-next-line react/no-array-index-key -- the parts never change their places
          index % 2 === 1 ? <code key={index}>{part}</code> : part,
        )}
      </p>
      {example !== undefined && <CodeBlock text={example} />}
    </li>
  );
}
