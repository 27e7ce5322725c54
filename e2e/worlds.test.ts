import { readFile } from 'node:fs/promises';
import { expect, expectUsable, test } from './harness/test.js';
import { isPhone, openTool, workspaceOf } from './harness/workspace.js';

/** Programs that make solids, worlds and games with modules. */

const SOLIDS = `import { cube, sphere, subtract, translate, group, render_grid_axes, download_shape_stl, orange, navy } from "csg";
const hollow = subtract(cube(orange), translate(sphere(navy), 0.5, -0.5, 0.5));
render_grid_axes(group(list(hollow, translate(sphere(navy), 2, 0, 0))));
download_shape_stl(hollow);`;

test('solids are turned from all sides, and saved for printing @phone', async ({ page }) => {
  await page.goto('/open/playground');
  const workspace = workspaceOf(page);
  await workspace.write(SOLIDS);
  const downloading = page.waitForEvent('download');
  await workspace.run.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('shape.stl');
  const file = await readFile(await download.path());
  expect(file).toHaveLength(84 + 50 * file.readUInt32LE(80));

  const picture = page.getByRole('img', { name: /^Picture of call/ });
  await expect(picture).toHaveAccessibleName(
    /call 1: A scene of 2 shapes with a grid and the axes/,
  );
  await expectUsable(page, 'the tab of shapes');
  const angle = page.getByRole('slider', { name: 'Angle' });
  const height = page.getByRole('slider', { name: 'Height of the view' });
  await expect(height).toHaveValue('30');
  await picture.press('ArrowDown');
  await picture.press('ArrowRight');
  await expect(height).toHaveValue('35');
  await expect(angle).toHaveValue('5');
  const box = await picture.boundingBox();
  if (box === null) throw new Error('The picture has no place.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 40);
  await page.mouse.up();
  expect(Number(await height.inputValue())).toBeGreaterThan(35);
  expect(Number(await angle.inputValue())).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Show all of it' }).click();
  await expect(height).toHaveValue('30');
  await page.getByRole('button', { name: 'Next call' }).click();
  await expect(page.getByText('The program has saved this shape')).toBeVisible();
});

const WORLD = `import { set_gravity, make_vector, make_ground, add_box_object, add_circle_object, add_wall } from "physics_2d";
set_gravity(make_vector(0, -9.8));
make_ground(0, 0.5);
add_wall(make_vector(8, 2), 0, make_vector(1, 4));
add_box_object(make_vector(0, 8), 0.3, make_vector(2, 0), make_vector(2, 1), false);
const ball = add_circle_object(make_vector(-3, 5), 0, make_vector(5, 0), 0.5, false);`;

test('a world of bodies is played, and one that is changed later is shown too @phone', async ({
  page,
}) => {
  await page.goto('/open/playground');
  const workspace = workspaceOf(page);
  await workspace.write(WORLD);
  await workspace.run.click();
  const picture = page.getByRole('img', { name: /^Picture of call 1: A world with 3 objects/ });
  await expect(picture).toHaveAccessibleName(/1: fixed box at \(8, 2\); 2: box at \(0, 8\)/);
  await expectUsable(page, 'the tab of worlds');
  await page.getByRole('button', { name: 'Speed: 1×' }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  const time = page.getByRole('slider', { name: 'Time' });
  await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(1000);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(picture).toHaveAccessibleName(/2: box at \((?!0, 8)/);
  await (isPhone(page) ? workspace.show('Console') : openTool(page, 'Introduction'));
  await workspace.repl.fill(
    'import { set_velocity } from "physics_2d"; set_velocity(ball, make_vector(0, 9));',
  );
  await workspace.repl.press('Enter');
  await openTool(page, 'Physics');
  await expect(page.getByText('Call 2/2')).toBeAttached();
});

const GAME = `import { create_circle, create_text, update_position, update_text, update_loop, input_key_down, query_position, build_game, set_dimensions } from "arcade_2d";
set_dimensions([400, 300]);
const ship = update_position(create_circle(20), [200, 150]);
const label = update_position(create_text("go"), [200, 40]);
update_loop(game_state => {
  const x = query_position(ship)[0];
  if (input_key_down("ArrowRight")) {
    update_position(ship, [x + 5, 150]);
    update_text(label, "right");
  } else {}
  if (x > 300) { update_position(1, 2); } else {}
});
build_game();`;

test('a game gets the keys while it has the focus, and its error stops it alone @phone', async ({
  page,
}) => {
  await page.goto('/open/playground');
  const workspace = workspaceOf(page);
  await workspace.write(GAME);
  await workspace.run.click();
  const game = page.getByRole('application', { name: 'Game' });
  await expect(game).toBeVisible();
  await expectUsable(page, 'the tab of games');
  await page.getByRole('button', { name: 'In words' }).click();
  const words = page.getByText(/^A game with 2 objects: circle at \(200, 150\)/);
  await expect(words).toBeVisible();
  if (isPhone(page)) {
    const right = page.getByRole('button', { name: 'Right', exact: true });
    await right.dispatchEvent('pointerdown', { pointerId: 1 });
    await expect(page.getByRole('alert')).toContainText('update_position: Expected GameObject');
  } else {
    await game.press('ArrowRight');
    await game.focus();
    await page.keyboard.down('ArrowRight');
    await expect(page.getByText(/text “right”/)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('update_position: Expected GameObject');
    await page.keyboard.up('ArrowRight');
  }
  await workspace.write('1 + 1;');
  await workspace.run.click();
  await expect(workspace.console).toContainText('2');
});

const ORBIT = `import { createCelestialBody, createGravity, createRungeKutta4Sim, createSimulation, createState, createUniverse, createVector, playSim } from "nbody";
const sun = createCelestialBody("Sun", 1, 3);
const planet = createCelestialBody("Planet", 0.001, 1, createVector(1, 0, 0), createVector(0, 1, 0));
const state = createState([sun, planet]);
const universe = createUniverse("Orbit", ["orange", "#2f6fc4"], state, state, createRungeKutta4Sim(createGravity(1)), []);
playSim(createSimulation([universe], "3D", false, true, true, 60));`;

test('a simulation of planets is played, and turned in space', async ({ page }) => {
  await page.goto('/open/playground');
  const workspace = workspaceOf(page);
  await workspace.write(ORBIT);
  await workspace.run.click();
  const picture = page.getByRole('img', { name: /A simulation of 2 objects in space/ });
  await expect(picture).toHaveAccessibleName(/Planet at \(1, 0, 0\)/);
  await expectUsable(page, 'the tab of simulations');
  await page.getByRole('slider', { name: 'Time' }).fill('1500');
  await expect(picture).toHaveAccessibleName(/Planet at \(0\.07/);
  await picture.press('ArrowDown');
  await expect(page.getByRole('slider', { name: 'Height of the view' })).toHaveValue('35');
});
