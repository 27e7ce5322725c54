import { expect, expectUsable, test } from './harness/test.js';
import { isPhone, openTool, workspaceOf } from './harness/workspace.js';

const PROGRAM = `const left = ev3_motorA();
const right = ev3_motorB();
ev3_ledSetBrightness(ev3_ledLeftGreen(), 255);
ev3_speak("Here I come");
ev3_motorSetSpeed(left, 720);
ev3_motorSetSpeed(right, 720);
ev3_motorStart(left);
ev3_motorStart(right);
while (ev3_ultrasonicSensorDistance(ev3_ultrasonicSensor()) > 20) {
  ev3_pause(50);
}
ev3_motorStop(left);
ev3_runToRelativePosition(right, 385, 360);
ev3_pause(2000);
ev3_colorSensorGetColor(ev3_colorSensor());`;

/** A program of authoring.md, shorter: the robot drives until the floor is dark, then pushes a block. */
const WORLD = `import { init_simulation, createPhysics, createRenderer, createTimer, createRobotConsole, createWorld, createFloor, createWall, createPaper, createCuboid, createEv3, addControllerToWorld, ev3_motorA, ev3_motorB, ev3_runToRelativePosition, ev3_pause, ev3_colorSensor, ev3_colorSensorRed } from "robot_simulation";
const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='50' height='10'/%3E";
init_simulation(() => {
  const physics = createPhysics();
  const renderer = createRenderer();
  const world = createWorld(physics, renderer, createTimer(), createRobotConsole());
  const add = part => addControllerToWorld(part, world);
  add(createFloor(physics, renderer));
  add(createWall(physics, renderer, 0, 1.5, 1, 0.1, 0.3));
  add(createPaper(renderer, PICTURE, 0.5, 0.1, 0.5, 0.6, 30));
  add(createPaper(renderer, "black", 0.5, 0.1, 0, 0.6, 0));
  add(createCuboid(physics, renderer, 0, 0.05, 0.9, 0.1, 0.1, 0.1, 0.2, "red", "dynamic"));
  add(createEv3(physics, renderer));
  return world;
});
const forward = degrees => {
  ev3_runToRelativePosition(ev3_motorA(), degrees, 360);
  ev3_runToRelativePosition(ev3_motorB(), degrees, 360);
  ev3_pause(degrees / 360 * 1000);
};
while (ev3_colorSensorRed(ev3_colorSensor()) > 128) { forward(45); }
display("dark");
forward(1080);
display("done");`;

test('a program with the library EV3 drives the simulated robot @phone', async ({ page }) => {
  await page.goto('/open/playground#chap=3&ext=EV3');
  const workspace = workspaceOf(page);
  await workspace.write(PROGRAM);
  await workspace.run.click();
  if (isPhone(page)) await openTool(page, 'Robot');
  const picture = page.getByRole('figure', { name: /The robot and its surroundings from above/ });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAccessibleName(/has turned by -/);
  const slider = page.getByRole('slider', { name: 'Time' });
  await slider.focus();
  await slider.press('End');
  await expect(page.getByText('“Here I come”')).toBeVisible();
  await expectUsable(page, 'the tab of the robot');
  await test.step('a program builds a world, whose tab loads a picture and runs it again', async () => {
    await workspace.write(WORLD);
    await workspace.run.click();
    if (isPhone(page)) await openTool(page, 'Robot world');
    const world = page.getByRole('figure', {
      name: /After 5\.9 s, the robot is at x = 0 cm and y = 10\d/,
    });
    await expect(world).toBeVisible();
    await slider.focus();
    await slider.press('End');
    await expectUsable(page, 'the tab of a world with a robot');
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
  });
  await test.step('an endless loop ends with the time of the robot', async () => {
    await workspace.write('while (true) { ev3_pause(100); }');
    await workspace.run.click();
    await expect(page.getByText(/ends after 90 seconds/).first()).toBeAttached();
  });
});
