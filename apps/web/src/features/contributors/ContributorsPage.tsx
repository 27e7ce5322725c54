import { Anchor, Container, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { SearchField } from '../../ui/SearchField';
import { configuration } from '../../configuration';
import classes from './ContributorsPage.module.css';
import { findLibraries, librariesQuery, type Library, PARTS, siteFile } from './libraries';
import { contributorsEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'contributors', contributorsEnglish);

/**
 * The people behind the product: the project's contributors, and the authors of the libraries in the build.
 */
export default function ContributorsPage() {
  const { t } = useTranslation('contributors');
  const product = configuration().productName;
  const libraries = useQuery(librariesQuery);
  return (
    <Container size="md" py="lg">
      <Title order={1}>{t('title')}</Title>
      <section className={classes.section}>
        <Title order={2}>{t('project')}</Title>
        <Text>{t('about', { product })}</Text>
        <Text>{t('howTo')}</Text>
        <Anchor href={siteFile('licence.txt')} target="_blank" className="ws-alone">
          {t('licence', { product })}
        </Anchor>
      </section>
      <section className={classes.section}>
        <Title order={2}>{t('libraries')}</Title>
        <Text>{t('thanks')}</Text>
        <Anchor href={siteFile('third-party-notices.txt')} target="_blank" className="ws-alone">
          {t('notices')}
        </Anchor>
        <QueryView query={libraries}>{(all) => <Libraries all={all} />}</QueryView>
      </section>
    </Container>
  );
}

function Libraries({ all }: { readonly all: readonly Library[] }) {
  const { t } = useTranslation('contributors');
  const [searched, setSearched] = useState('');
  const found = findLibraries(all, searched);
  return (
    <>
      <SearchField label={t('search')} searched={searched} onSearch={setSearched} />
      <output className={classes.count}>{t('found', { count: found.length })}</output>
      {found.length === 0 && (
        <EmptyState icon={<IconSearch size={32} aria-hidden />} text={t('nothing', { searched })} />
      )}
      {PARTS.map((part) => {
        const libraries = found.filter((library) => library.part === part);
        return (
          libraries.length > 0 && (
            <section key={part}>
              <Title order={3}>{t(`part.${part}`)}</Title>
              <ul className={classes.list}>
                {libraries.map((library) => (
                  <LibraryItem key={`${library.name} ${library.version}`} library={library} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

function LibraryItem({ library }: { readonly library: Library }) {
  const { t } = useTranslation('contributors');
  const { name, version, licence, author, homepage } = library;
  return (
    <li className={classes.library}>
      <span>
        {homepage === null ? (
          <b>{name}</b>
        ) : (
          <Anchor href={homepage} target="_blank" rel="noopener noreferrer" fw={600}>
            {name}
          </Anchor>
        )}{' '}
        <span className={classes.detail}>{version}</span>
      </span>
      {author !== null && <span className={classes.detail}>{t('by', { author })}</span>}
      <span className={classes.licence}>{licence}</span>
    </li>
  );
}
