import classes from './RankMark.module.css';

/** A rank; the first three look like medals. */
export function RankMark({ rank }: { readonly rank: number }) {
  return (
    <span className={classes.rank} data-medal={rank <= 3 ? rank : undefined}>
      {rank}
    </span>
  );
}
