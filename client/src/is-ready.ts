/** Whether SafeRide is ready at this base URL; false if no server answers. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    async (response) => {
      await response.text();
      return response.ok;
    },
    () => false,
  );
