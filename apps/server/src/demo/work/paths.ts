import type { DemoWork } from './work.js';

/** Answers to the paths, whose marks come from the autograder alone. */

const P1: DemoWork = {
  number: 'P1',
  questions: [
    {
      wrong: {
        digitalRoot: `function digit_sum(n) {
    return n === 0 ? 0 : 1 + (n - 1) % 9;
}`,
        lastDigitOnly: `function digit_sum(n) {
    return last_digit(n);
}`,
        numberOfDigits: `function digit_sum(n) {
    return n < 10 ? 1 : 1 + digit_sum(other_digits(n));
}`,
      },
    },
    {
      wrong: {
        alwaysInFront: `function insert(x, xs) {
    return pair(x, xs);
}`,
        noEmptyList: `function insert(x, xs) {
    return x <= head(xs)
           ? pair(x, xs)
           : pair(head(xs), insert(x, tail(xs)));
}`,
        onlyOnce: `function insert(x, xs) {
    return is_null(xs)
           ? list(x)
           : x === head(xs)
           ? xs
           : x < head(xs)
           ? pair(x, xs)
           : pair(head(xs), insert(x, tail(xs)));
}`,
      },
    },
  ],
  submissions: [
    { by: ['leilani'], hours: 5, status: 'submitted', answers: ['solution', 'onlyOnce'] },
    { by: ['dmytro'], hours: 9, status: 'submitted', answers: ['digitalRoot', 'solution'] },
  ],
};

const P0: DemoWork = {
  number: 'P0',
  questions: [
    {},
    {
      right: {
        bigMinusSmall: `function frame_area(width, height, border) {
    return (width + border + border) * (height + border + border) - width * height;
}`,
      },
      wrong: {
        oneSideOnly: `function frame_area(width, height, border) {
    return (width + border) * (height + border) - width * height;
}`,
        pictureToo: `function frame_area(width, height, border) {
    return (width + 2 * border) * (height + 2 * border);
}`,
        noCorners: `function frame_area(width, height, border) {
    return 2 * border * (width + height);
}`,
      },
    },
    {},
    {
      wrong: {
        everyFourYears: `function is_leap_year(year) {
    return divides(4, year);
}`,
        neverInHundred: `function is_leap_year(year) {
    return divides(4, year) && !divides(100, year);
}`,
        everyFourHundred: `function is_leap_year(year) {
    return divides(4, year) && divides(400, year);
}`,
        forgetsFour: `function is_leap_year(year) {
    return !divides(100, year) || divides(400, year);
}`,
      },
    },
  ],
  submissions: [
    { by: ['lucia'], hours: 4, status: 'submitted', answers: [1, 'solution', 2, 'solution'] },
    { by: ['siti'], hours: 20, status: 'submitted', answers: [1, 'bigMinusSmall', 2, 'solution'] },
    {
      by: ['ravi'],
      hours: 50,
      status: 'submitted',
      answers: [1, 'noCorners', 0, 'neverInHundred'],
    },
    { by: ['aisha'], hours: 70, status: 'attempting', answers: [1, 'oneSideOnly', null, null] },
  ],
};

const P2: DemoWork = {
  number: 'P2',
  questions: [
    {},
    {
      right: {
        byMap: `function multiples_of(n) {
    return stream_map(i => i * n, integers_from(1));
}`,
      },
      wrong: {
        fromZero: `function multiples_of(n) {
    return stream_map(i => i * n, integers_from(0));
}`,
        fourOnly: `function multiples_of(n) {
    return stream(n, 2 * n, 3 * n, 4 * n);
}`,
        doubling: `function multiples_of(n) {
    return pair(n, () => multiples_of(n + n));
}`,
        oneByOne: `function multiples_of(n) {
    return integers_from(n);
}`,
      },
    },
    {
      right: {
        byMap: `function running_totals(s) {
    return is_null(s)
           ? null
           : pair(head(s),
                  () => stream_map(total => total + head(s), running_totals(stream_tail(s))));
}`,
      },
      wrong: {
        noEnd: `function running_totals(s) {
    function add_up(so_far, rest) {
        const total = so_far + head(rest);
        return pair(total, () => add_up(total, stream_tail(rest)));
    }
    return add_up(0, s);
}`,
        oneAhead: `function running_totals(s) {
    function add_up(so_far, here) {
        if (is_null(here)) {
            return null;
        } else {
            const total = so_far + head(here);
            const rest = stream_tail(here);
            return pair(total, () => add_up(total, rest));
        }
    }
    return add_up(0, s);
}`,
        nothingAdded: `function running_totals(s) {
    return is_null(s)
           ? null
           : pair(head(s), () => running_totals(stream_tail(s)));
}`,
      },
    },
  ],
  submissions: [
    { by: ['minh'], hours: 30, status: 'submitted', answers: [1, 'byMap', 'byMap'] },
    { by: ['amara'], hours: 40, status: 'submitted', answers: [2, 'solution', 'noEnd'] },
  ],
};

export const PATHS: readonly DemoWork[] = [P0, P1, P2];
