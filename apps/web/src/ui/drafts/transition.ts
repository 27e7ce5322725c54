import { archive, archiveSoon, dropAside, giveWay, movedTo, noteArchived } from './asides';
import { dropCopy, keep, noteWritten, writeOwn, writeUnwritten } from './device-copy';
import {
  type DraftEvent,
  type DraftRules,
  type DraftState,
  FIRST_RETRY_MS,
  idlePhase,
  isInConflict,
  isSendable,
  type Choice,
  type Rival,
  type SaveFailure,
  type Sending,
  type SendResult,
  serverRivals,
  type Transition,
  type UnsavedCopy,
} from './draft';
import { findShared, resolveTab } from './other-tabs';
import { arrived, attempted, confirmed, isLate, isOwn, replaceable } from './server-knowledge';
import { Step } from './step';

const MAX_RETRY_MS = 30_000;

/**
 * Computes the next state of a draft: the arrows of the diagram in `draft.ts`.
 * @param now in milliseconds since 1970
 */
export function transition<T>(
  rules: DraftRules<T>,
  state: DraftState<T>,
  event: DraftEvent<T>,
  now: number,
): Transition<T> {
  const step = new DraftTransition(rules, state, now);
  step.take(event);
  return { state: step.state, effects: step.effects };
}

/** Computes one transition. */
class DraftTransition<T> extends Step<T> {
  take(event: DraftEvent<T>): void {
    switch (event.kind) {
      case 'started':
        return this.start();
      case 'stopped':
        this.set({ isStarted: false, due: { send: null, write: null, archive: null } });
        return;
      case 'edited':
        if (Object.is(event.value, this.state.mine)) return;
        this.set({ mine: event.value });
        return this.noteEdit();
      case 'replaced':
        return this.replace(event.value);
      case 'discarded':
        return this.discard();
      case 'copy-discarded':
        return this.discardCopy(event.copy);
      case 'resolved':
        return this.resolve(event.choice);
      case 'dismissed':
        this.set({ isFromTab: false });
        return;
      case 'timer-fired':
        this.setDue(event.timer, null);
        if (event.timer === 'write') writeUnwritten(this);
        return;
      case 'write-asked':
        return writeUnwritten(this);
      case 'found':
        return findShared(this, event.text, event.isWriting);
      case 'wrote':
        return noteWritten(this, event.isKept, event.text, event.value);
      case 'wrote-own':
        this.set({ copy: event.isKept ? 'kept' : 'failed' });
        return;
      case 'set-aside':
        this.set({ asides: this.state.asides.map((aside) => movedTo(aside, event, this.rules)) });
        return;
      case 'send-asked':
        return this.send(event.isUrgent);
      case 'sent':
        return this.noteSent(event);
      case 'send-failed':
        return this.noteFailure(event);
      case 'learned':
        return this.learn(event.value, event.askedAt);
      case 'confirmed':
        return this.confirm(event.value);
      case 'followed':
        return this.follow(event.choice);
      case 'archive-asked':
        return archive(this);
      case 'archived':
        return noteArchived(this);
      case 'archive-failed':
        this.set({ archiving: null, areAsidesStuck: true });
        if (event.isPassing && this.state.isStarted) this.wait('archive', MAX_RETRY_MS);
        return this.showAgain();
    }
  }

  private start() {
    if (this.state.isStarted) return;
    this.set({ isStarted: true });
    if (this.rules.device.kind === 'own' && this.isUnsent) {
      writeOwn(this, this.state.settled);
    }
    this.settle(0);
  }

  private noteEdit() {
    const { mine, server } = this.state;
    // The user typed the text that the server has, so there is no choice to make any more.
    if (mine !== null && server.confirmed !== null && this.rules.isSame(mine, server.confirmed)) {
      this.dropRivals(({ source }) => source === 'server');
    }
    keep(this);
    this.settle(this.sendPauseMs);
  }

  private get sendPauseMs(): number {
    return this.rules.server?.pace.pauseMs ?? 0;
  }

  /** Decides what to do with the current `mine`. */
  private settle(pauseMs: number) {
    const { server } = this.rules;
    if (server === null) return;
    this.setDue('send', null);
    const phase = idlePhase(this.rules, this.state);
    const isDone = phase.kind === 'untouched' || phase.kind === 'saved';
    if (isDone) {
      dropCopy(this);
      this.set({ unsentSince: null });
    } else if (phase.kind === 'waiting') {
      const since = this.state.unsentSince ?? this.now;
      this.set({ unsentSince: since });
      const longest = Math.max(0, since + server.pace.maxMs - this.now);
      if (this.state.isStarted) this.wait('send', Math.min(pauseMs, longest));
    }
    this.set({ phase });
    if (isDone) archiveSoon(this);
  }

  // The user

  private replace(value: T) {
    const { mine } = this.state;
    if (mine !== null && this.rules.isSame(value, mine)) return;
    this.set({ isApart: true });
    if (mine !== null && this.isUnsent) giveWay(this, mine, null, false);
    this.set({ mine: value });
    keep(this);
    this.settle(this.sendPauseMs);
    archiveSoon(this);
  }

  private discard() {
    const { server } = this.state;
    if (this.rules.server === null) return;
    this.set({ mine: server.confirmed, rivals: [], isRestored: false });
    this.setDue('send', null);
    dropCopy(this);
    this.set({ tabRival: null, phase: idlePhase(this.rules, this.state) });
  }

  private discardCopy({ value, kind }: UnsavedCopy<T>) {
    const { isSame } = this.rules;
    if (kind === 'aside') {
      for (const aside of this.state.asides) if (isSame(aside.value, value)) dropAside(this, aside);
      this.showAgain();
      return;
    }
    const { mine, rivals, server } = this.state;
    if (kind === 'left') {
      const isIt = (rival: Rival<T>) => rival.source === 'device' && isSame(rival.value, value);
      for (const rival of rivals) {
        if (rival.source === 'device' && isIt(rival)) {
          this.effects.push({ kind: 'remove', key: rival.key });
        }
      }
      this.dropRivals(isIt);
    } else if (mine !== null && isSame(value, mine)) {
      this.setDue('send', null);
      this.effects.push({ kind: 'forget', value });
      // If the device kept only an earlier part of the text, that part would come back.
      this.effects.push({ kind: 'forget-own' });
      this.set({ mine: server.confirmed, copy: 'kept' });
      this.dropRivals(({ source }) => source === 'server');
    }
    this.set({ phase: idlePhase(this.rules, this.state) });
  }

  private resolve(choice: 'mine' | 'theirs') {
    const { mine, tabRival } = this.state;
    const [rival, ...others] = this.state.rivals;
    if (mine === null) return;
    if (tabRival !== null) {
      resolveTab(this, tabRival, choice);
      return;
    }
    if (rival === undefined) return;
    this.set({ rivals: others, isApart: true });
    if (rival.source === 'server') {
      this.set({ ancestors: replaceable(this.state.server, this.rules.digest) });
    }
    const key = rival.source === 'device' ? rival.key : null;
    if (choice === 'mine') {
      keep(this);
      // The server has a version of its own text.
      if (key !== null) giveWay(this, rival.value, key, false);
    } else {
      giveWay(this, mine, null, true);
      this.set({ mine: rival.value, isRestored: false });
      if (this.rules.device.kind === 'own') writeOwn(this, key === null ? [] : [key]);
      else keep(this);
    }
    this.settle(0);
    archiveSoon(this);
    const [kept, gone] = choice === 'mine' ? [mine, rival.value] : [rival.value, mine];
    this.effects.push({ kind: 'chosen', choice: { kept, gone } });
  }

  // The server

  private send(isUrgent: boolean) {
    const { mine, inFlight, isApart } = this.state;
    const { isSame, digest } = this.rules;
    this.setDue('send', null);
    if (mine === null || isInConflict(this.state) || !this.isUnsent) return;
    if (!isSendable(this.rules, this.state)) return;
    if (inFlight !== null && isSame(inFlight.value, mine)) return;
    const server = attempted(this.state.server, mine, digest);
    const number = server.attempts;
    this.set({
      server,
      unsentSince: null,
      phase: { kind: 'saving' },
      inFlight: { number, value: mine },
      isApart: false,
    });
    keep(this);
    const replaces = replaceable(server, digest, mine);
    this.effects.push({ kind: 'send', number, value: mine, replaces, isUrgent, isApart });
  }

  private noteSent({ result, ...sending }: Sending<T> & { readonly result: SendResult<T> }) {
    const { digest, isSame } = this.rules;
    const { number, value, isApart } = sending;
    this.land(number);
    this.set({ retryMs: FIRST_RETRY_MS });
    const { server } = this.state;
    if (result.kind === 'saved') {
      this.set({ server: arrived(server, number, value, this.now, digest) });
    } else {
      this.set({ isApart: this.state.isApart || isApart });
      const isSent = result.value !== null && isSame(result.value, value);
      if (!isOwn(server, result.value, digest) && !isSent) {
        this.meet(result.value);
        return;
      }
      // Either one of our own texts overtook this one, or nothing is there: the next attempt takes it into
      // account.
      this.set({ server: confirmed(server, result.value, this.now, digest) });
    }
    if (this.state.phase.kind === 'conflict') return;
    if (this.isUnsent) keep(this);
    this.settle(this.sendPauseMs);
  }

  private noteFailure({ failure, ...sending }: Sending<T> & { readonly failure: SaveFailure }) {
    this.land(sending.number);
    this.set({ isApart: this.state.isApart || sending.isApart });
    if (this.state.phase.kind === 'conflict') return;
    // In the meantime there may be nothing left to send.
    if (!isSendable(this.rules, this.state) || !this.isUnsent) {
      this.settle(this.sendPauseMs);
      return;
    }
    this.set({ phase: failure });
    if (failure.kind !== 'retrying') return;
    const { retryMs, isStarted } = this.state;
    if (isStarted) this.wait('send', retryMs);
    this.set({ retryMs: Math.min(retryMs * 2, MAX_RETRY_MS) });
  }

  private land(number: number) {
    if (this.state.inFlight?.number === number) this.set({ inFlight: null });
  }

  private learn(value: T | null, askedAt: number | undefined) {
    const { digest, isSame } = this.rules;
    const { server, inFlight } = this.state;
    const { confirmed: held } = server;
    const isKnown = value === null ? held === null : held !== null && isSame(value, held);
    if (isKnown || isLate(server, value, askedAt, digest)) return;
    const isBusy = this.isUnsent || inFlight !== null || askedAt === undefined;
    if (isOwn(server, value, digest) && isBusy) return;
    this.meet(value);
  }

  /** The server has a text that is not known here: it is shown, or becomes a rival of `mine`. */
  private meet(value: T | null) {
    const { isSame, digest } = this.rules;
    const { mine, ancestors, server } = this.state;
    const wasUnsent = this.isUnsent;
    const isMine = value === null ? mine === null : mine !== null && isSame(value, mine);
    this.set({ server: confirmed(server, value, this.now, digest) });
    this.dropRivals(({ source }) => source === 'server');
    const rivals =
      wasUnsent && mine !== null ? serverRivals(this.rules, mine, ancestors, value) : [];
    if (rivals.length > 0) {
      this.set({ rivals: [...rivals, ...this.state.rivals] });
      this.setDue('send', null);
      this.set({ phase: idlePhase(this.rules, this.state) });
      return;
    }
    if (!wasUnsent && !isMine) {
      // The last version was written by someone else.
      this.set({ mine: value, isApart: true });
      this.effects.push({ kind: 'taken', value });
    }
    this.settle(0);
  }

  private confirm(value: T) {
    const { digest } = this.rules;
    this.set({
      server: confirmed(this.state.server, value, this.now, digest),
      isRestored: false,
    });
    this.dropRivals(({ source }) => source === 'server');
    if (this.isUnsent) keep(this);
    this.settle(this.sendPauseMs);
  }

  private follow({ kept, gone }: Choice<T>) {
    const { isSame } = this.rules;
    const { mine, rivals } = this.state;
    const saysMine = (value: T) => mine !== null && isSame(mine, value);
    const isTaken = saysMine(gone) && rivals.some(({ value }) => isSame(value, kept));
    const isSettled = ({ source, value }: Rival<T>) => {
      if (isTaken) return isSame(value, kept);
      // The server's text remains a rival of any other text that was typed here.
      return isSame(value, gone) && (source !== 'server' || saysMine(kept));
    };
    if (!rivals.some(isSettled)) return;
    this.dropRivals(isSettled);
    this.set({ isApart: true, ...(isTaken && { mine: kept }) });
    keep(this);
    // The other tab sends first.
    this.settle(this.sendPauseMs);
    if (isTaken) this.effects.push({ kind: 'taken', value: kept });
  }
}
