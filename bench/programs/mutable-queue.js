// A queue of pairs that are changed in place: 200,000 values in and out.
function make_queue() {
  return pair(null, null);
}

function enqueue(queue, value) {
  const last = pair(value, null);
  if (is_null(head(queue))) {
    set_head(queue, last);
  } else {
    set_tail(tail(queue), last);
  }
  set_tail(queue, last);
}

function dequeue(queue) {
  const value = head(head(queue));
  set_head(queue, tail(head(queue)));
  return value;
}

const queue = make_queue();
let total = 0;
for (let i = 0; i < 200000; i = i + 1) {
  enqueue(queue, i);
  if (i % 2 === 1) {
    total = total + dequeue(queue);
  }
}
while (!is_null(head(queue))) {
  total = total + dequeue(queue);
}

total;
