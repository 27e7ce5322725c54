import type { DemoWork } from './work.js';

/** "A week of weather": closed a few days ago, so that staff find submissions in every state. */
export const M2: DemoWork = {
  number: 'M2',
  questions: [
    {
      right: {
        byHand: `function frost_days(readings) {
    if (is_null(readings)) {
        return null;
    } else {
        const rest = frost_days(tail(readings));
        const reading = head(readings);
        return warmth_of(reading) < 0 ? pair(day_of(reading), rest) : rest;
    }
}`,
        accumulated: `function frost_days(readings) {
    return accumulate((r, days) => warmth_of(r) < 0 ? pair(day_of(r), days) : days, null, readings);
}`,
      },
      wrong: {
        zeroIsFrost: `function frost_days(readings) {
    return map(day_of, filter(r => warmth_of(r) <= 0, readings));
}`,
        readingsInPlaceOfNames: `function frost_days(readings) {
    return filter(r => warmth_of(r) < 0, readings);
}`,
        warmDays: `function frost_days(readings) {
    return map(day_of, filter(r => warmth_of(r) > 0, readings));
}`,
        noEmptyWeek: `function frost_days(readings) {
    const rest = is_null(tail(readings)) ? null : frost_days(tail(readings));
    return warmth_of(head(readings)) < 0
           ? pair(day_of(head(readings)), rest)
           : rest;
}`,
      },
    },
    {
      right: {
        carriedAlong: `function warmest_day(readings) {
    function search(best, rest) {
        return is_null(rest)
               ? day_of(best)
               : warmth_of(head(rest)) > warmth_of(best)
               ? search(head(rest), tail(rest))
               : search(best, tail(rest));
    }
    return search(head(readings), tail(readings));
}`,
      },
      wrong: {
        lastOfEquals: `function warmest_day(readings) {
    function search(best, rest) {
        return is_null(rest)
               ? day_of(best)
               : warmth_of(head(rest)) >= warmth_of(best)
               ? search(head(rest), tail(rest))
               : search(best, tail(rest));
    }
    return search(head(readings), tail(readings));
}`,
        neverBelowZero: `function warmest_day(readings) {
    return day_of(accumulate((r, best) => warmth_of(r) >= warmth_of(best) ? r : best,
                             make_reading("none", 0),
                             readings));
}`,
        firstDay: `function warmest_day(readings) {
    return day_of(head(readings));
}`,
        wholeReading: `function warmest_day(readings) {
    return is_null(tail(readings))
           ? head(readings)
           : warmth_of(head(readings)) >= warmth_of(warmest_day(tail(readings)))
           ? head(readings)
           : warmest_day(tail(readings));
}`,
      },
    },
    {
      right: {
        withNames: `function changes(degrees) {
    if (length(degrees) < 2) {
        return null;
    } else {
        const today = head(degrees);
        const tomorrow = head(tail(degrees));
        return pair(tomorrow - today, changes(tail(degrees)));
    }
}`,
      },
      wrong: {
        wrongWayRound: `function changes(degrees) {
    return is_null(degrees) || is_null(tail(degrees))
           ? null
           : pair(head(degrees) - head(tail(degrees)), changes(tail(degrees)));
}`,
        noEmptyList: `function changes(degrees) {
    return is_null(tail(degrees))
           ? null
           : pair(head(tail(degrees)) - head(degrees), changes(tail(degrees)));
}`,
        noLastPost: `function changes(degrees) {
    return is_null(degrees)
           ? null
           : pair(head(tail(degrees)) - head(degrees), changes(tail(degrees)));
}`,
      },
    },
  ],
  submissions: [
    {
      by: ['aisha'],
      hours: 40,
      status: 'submitted',
      answers: ['solution', 'lastOfEquals', 'withNames'],
      marks: {
        by: 'jonas',
        answers: [
          { comments: 'Short and right.' },
          { comments: 'One sign: when two days are equal, which one do you keep?' },
          { comments: '`today` and `tomorrow` make it readable. Very good.' },
        ],
        isPublished: false,
      },
    },
    {
      by: ['lucia'],
      hours: 90,
      status: 'submitted',
      answers: ['accumulated', 'carriedAlong', 'solution'],
    },
    {
      by: ['amara'],
      hours: 130,
      status: 'submitted',
      answers: ['zeroIsFrost', 'neverBelowZero', 'solution'],
    },
    {
      by: ['tomas'],
      hours: 44,
      status: 'submitted',
      answers: ['byHand', 'carriedAlong', 'noEmptyList'],
      marks: {
        by: 'jonas',
        answers: [
          { comments: 'Right. Have a look at `filter`, it would spare you half of it.' },
          { comments: 'Right.' },
          { comments: 'And for a list without any number?' },
        ],
        isPublished: true,
      },
    },
    { by: ['yuki'], hours: 191, status: 'closed', answers: ['readingsInPlaceOfNames', null, null] },
    {
      by: ['noor'],
      hours: 60,
      status: 'submitted',
      answers: ['noEmptyWeek', 'wholeReading', 'wrongWayRound'],
      marks: {
        by: 'priya',
        answers: [
          {
            adjustment: 3,
            comments: 'Your recursion stops one step too early. The step itself is right.',
          },
          {
            adjustment: 20,
            comments:
              'You have found the reading; now take its day. And each call asks twice for the same.',
          },
          { comments: 'The difference is *later minus earlier*.' },
        ],
        isPublished: false,
      },
    },
    {
      by: ['siti'],
      hours: 20,
      status: 'submitted',
      answers: ['solution', 'solution', 'withNames'],
      marks: {
        by: 'priya',
        answers: [{ comments: 'Right.' }, { comments: 'Right.' }, { comments: 'Right.' }],
        isPublished: true,
      },
    },
    {
      by: ['chloe'],
      hours: 185,
      status: 'submitted',
      answers: ['warmDays', 'firstDay', 'noLastPost'],
      marks: {
        by: 'kofi',
        answers: [
          { adjustment: 12, comments: 'The right tools, and the sign the wrong way round.' },
          null,
          null,
        ],
        isPublished: false,
      },
    },
  ],
};
