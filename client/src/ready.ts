/** Whether a SafeRide at this address is ready; false without an answer. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    async (response) => {
      await response.text();
      return response.ok;
    },
    () => false,
  );
